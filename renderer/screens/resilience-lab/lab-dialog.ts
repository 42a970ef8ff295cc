/** The dialogs that a run of the lab can open. */
export type LabDialog = 'leave' | 'note' | 'rewind'
