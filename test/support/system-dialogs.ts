/** The system's own dialogs in an end-to-end spec, which nobody can drive there. */
import type { ElectronApplication } from '@playwright/test'

/** From now on they answer with these paths; without any they are cancelled. */
export async function answerDialogs(
  app: ElectronApplication,
  paths: readonly string[],
): Promise<void> {
  await app.evaluate(({ dialog }, chosen) => {
    const filePath = chosen[0] ?? ''
    dialog.showOpenDialog = () => Promise.resolve({ canceled: filePath === '', filePaths: chosen })
    dialog.showSaveDialog = () => Promise.resolve({ canceled: filePath === '', filePath })
  }, paths as string[])
}
