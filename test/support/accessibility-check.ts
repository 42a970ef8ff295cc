/** What axe-core finds wrong with the page that the real window shows, in any language and theme. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { LANGUAGES, THEMES, type Language, type Theme } from '../../shared/contract/session'
import { ask } from './window-session'

declare global {
  interface Window {
    /** Put into the page by these specs. */
    readonly axe?: {
      readonly run: (within: string, options: RunOptions) => Promise<AxeResults>
    }
  }
}

export interface Look {
  readonly language: Language
  readonly theme: Theme
}

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
export const LOOKS: readonly Look[] = LANGUAGES.flatMap((language) =>
  THEMES.map((theme) => ({ language, theme })),
)

/** Three looks that wear every language and every theme once; three such sets make up all nine. */
const SETS: readonly (readonly Look[])[] = LANGUAGES.map((_, shift) =>
  THEMES.map((theme, at) => {
    const language = LANGUAGES[(at + shift) % LANGUAGES.length] ?? 'en'
    return { language, theme }
  }),
)
let setsWorn = 0

/** The debugger evaluates the checker's text, so that the page's strict policy stays as it is. */
export async function violations(page: Page, within = 'html'): Promise<readonly string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE)
  return page.evaluate(async (part) => {
    const enabled = document.documentElement.dataset['theme'] === 'projector'
    const found = await window.axe?.run(part, {
      resultTypes: ['violations'],
      rules: { 'color-contrast-enhanced': { enabled } },
    })
    if (!found) return ['the checker is missing']
    return found.violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${help} ${any[0]?.message ?? ''} ${html.slice(0, 160)}`),
    )
  }, within)
}

/** Gives the window a language and a theme, and waits until it wears them. */
export async function putOn(page: Page, { language, theme }: Look): Promise<void> {
  await ask(page, 'settings.change', { language, theme })
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  // Colours change over some milliseconds; contrast is judged after it.
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  })
}

/**
 * None in any language and in any theme, in the whole page or in the part that is named. Names and structure depend
 * on the language, contrast on the theme: each is worn once, and from page to page in other pairs.
 */
export async function expectNone(page: Page, within?: string): Promise<void> {
  const looks = SETS[setsWorn % SETS.length] ?? []
  setsWorn += 1
  for (const look of looks) {
    await putOn(page, look)
    expect(await violations(page, within), `${look.language}, ${look.theme}`).toEqual([])
  }
}
