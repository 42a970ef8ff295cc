/** What can be done with the recordings that are chosen. */
export type LibraryAct = 'open' | 'rename' | 'compare' | 'export' | 'delete'
