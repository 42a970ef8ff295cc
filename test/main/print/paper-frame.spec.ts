/** The lines above and below a printed page: what is typed stays text, and the numbers stand where the language has them. */
import { describe, expect, it } from 'vitest'
import { PAGE_MARKS, paperFrame } from '../../../main/print/paper-frame'

const frame = paperFrame({
  language: 'vi',
  header: 'Guardia · <script>alert(1)</script>',
  footer: "\"><img src=x onerror=alert(1)> & 'x'",
  page: `Trang ${PAGE_MARKS.page}/${PAGE_MARKS.pages}`,
})

describe('paperFrame', () => {
  it('lets no mark of a code name through', () => {
    const html = `${frame.headerTemplate}${frame.footerTemplate}`
    expect(html).not.toMatch(/<(script|img)/)
    expect(frame.headerTemplate).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(frame.footerTemplate).toContain(
      '&quot;&gt;&lt;img src=x onerror=alert(1)&gt; &amp; &#39;x&#39;',
    )
  })

  it('leaves the numbers of page and pages to the printing engine, in the order of the text', () => {
    expect(frame.footerTemplate).toContain(
      'Trang <span class="pageNumber"></span>/<span class="totalPages"></span>',
    )
  })

  it('says its language', () => {
    expect(frame.headerTemplate).toMatch(/^<div lang="vi" /)
  })
})
