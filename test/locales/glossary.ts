/** Words that every translation keeps: an English one, and what has to stand in the Vietnamese and the Basque text. */
import type { Language } from '@shared/contract/session'
import type { TermId } from '@shared/glossary/glossary-catalog'

export interface GlossaryRule {
  readonly english: RegExp
  /** Basque terms are stems, since the ending changes with the sentence. */
  readonly required: Readonly<Record<Exclude<Language, 'en'>, RegExp>>
}

// The word boundary of regular expressions knows ASCII letters only.
const WORD_START = '(?<!\\p{L})'
const WORD_END = '(?!\\p{L})'

const rule = (english: string, vi: string, eu: string): GlossaryRule => ({
  english: new RegExp(`\\b(?:${english})\\b`, 'i'),
  required: { vi: new RegExp(vi, 'iu'), eu: new RegExp(eu, 'iu') },
})

/** Rules of terms that the glossary of the application has, looser than the terms themselves: verbs, plurals, short forms. */
export const TERM_RULES: Readonly<Partial<Record<TermId, GlossaryRule>>> = {
  'load-balancer': rule('load balancer', 'cân bằng tải', 'karga-orekatzaile'),
  fleet: rule('fleet', 'cụm máy', 'flota'),
  cache: rule('caches?', 'bộ nhớ đệm', 'cache'),
  database: rule('databases?', 'cơ sở dữ liệu|CSDL', 'datu-base|DB'),
  'error-budget': rule('error budget', 'ngân sách lỗi', 'errore-aurrekontu'),
  'budget-left': rule('budgets?', 'ngân sách', 'aurrekontu'),
  'burn-rate': rule('burn rates?', 'tốc độ đốt', 'erreketa-tas'),
  'burn-money': rule('burn|burns|burning', 'đốt', 'erre'),
  'hit-ratio': rule('hit ratio', 'tỷ lệ trúng', 'hit-tas'),
  utilization: rule('utilisation', 'sử dụng', 'erabiler'),
  'target-utilization': rule('target utilisation', 'mức sử dụng mục tiêu', 'erabilera-helburu'),
  headroom: rule('headroom', 'dư địa', 'tarte'),
  instance: rule('instances?|machines?', 'máy', 'instantzia'),
  'boot-delay': rule('booting|boot', 'khởi động', 'abia'),
  serve: rule('serve|serving', 'phục vụ', 'zerbitzat'),
  traffic: rule('traffic', 'lưu lượng', 'trafiko'),
  'traffic-surge': rule('traffic surge', 'tăng vọt', 'trafiko-gorakada'),
  'low-priority': rule('low[- ]priority', 'ưu tiên thấp', 'lehentasun baxu'),
  'load-shedding': rule('shed|shedding', 'loại bớt', 'bazter'),
  request: rule('requests?', 'yêu cầu', 'eskaer'),
  'bad-build': rule('bad build', 'bản dựng lỗi', 'build txar'),
  build: rule('new build', 'bản dựng mới', 'build berri'),
  'last-good-build': rule('last good build', 'bản dựng tốt gần nhất', 'azken build on'),
  rollback: rule('rollback', 'quay về', 'itzul'),
  deploy: rule('deploy', 'triển khai', 'zabal'),
  'flush-cache': rule('flush|flushes|flushed', 'xóa|trống', 'hust|huts'),
  'hot-key': rule('hot keys?', 'khóa (?:rất )?nóng', 'gako (?:oso )?bero'),
  recommendations: rule('recommendations', 'đề xuất', 'gomendio'),
  ttl: rule('TTL', 'TTL', 'TTL'),
  latency: rule('latency', 'độ trễ', 'latentzia'),
  'mean-age': rule('mean age', 'tuổi (trung bình|TB)', '(batez besteko|b\\.b\\.) adin'),
  cost: rule('costs?', 'chi phí|tốn|giá|tính phí', 'kostu|fakturat'),
  'billed-twice': rule('billed twice', 'tính phí hai lần', 'bi aldiz fakturat'),
  'error-rate': rule('error rate', 'tỷ lệ lỗi', 'errore-tas'),
  errors: rule('errors', 'lỗi', 'errore'),
  'exactly-the-minimum': rule('minimum', 'tối thiểu|mức sàn|nhỏ nhất', 'gutxien|zoru'),
  autoscaling: rule('autoscal(?:ing|er)', 'tự động mở rộng', 'eskalatz'),
  decision: rule('decisions?', 'quyết định', 'erabaki'),
  alert: rule('alerts?', 'cảnh báo', 'alert'),
  acknowledge: rule('acknowledge|acknowledged', 'ghi nhận', 'aintzat'),
  incident: rule('incidents?', 'sự cố', 'gorabehera'),
  shift: rule('(?<!\\+)shift', `${WORD_START}ca${WORD_END}`, 'txanda'),
  session: rule('sessions?', 'phiên', 'saio'),
  scenario: rule('scenarios?', 'kịch bản', 'agertoki'),
  seed: rule('seed', 'seed', 'hazi'),
  practice: rule('practice', 'luyện tập', 'praktika'),
  exam: rule('exam', `${WORD_START}thi${WORD_END}`, 'azterketa'),
  pause: rule('pause', 'tạm dừng', 'pausa'),
  recovered: rule('damaged', 'hỏng', 'kaltet'),
  'code-name': rule('code names?', 'mật danh', 'ezizen'),
  'educational-model': rule('educational model', 'mô hình giáo dục', 'hezkuntza-eredu'),
  'operational-decision': rule(
    'operational decisions?',
    'quyết định vận hành',
    'eragiketa-erabaki',
  ),
  'availability-objective': rule('objective', 'mục tiêu', 'helburu'),
}

/** Words of the window that are no terms of the field. */
const WORD_RULES: readonly GlossaryRule[] = [
  rule('misses', 'lần trượt', 'huts'),
  rule('admitted', 'nhận', 'onart'),
  rule('rollout', 'triển khai', 'zabal'),
  rule('p99', 'p99', 'p99'),
  rule('interrupted', 'gián đoạn|dở dang', 'eten'),
  rule('reproduced', 'tái hiện', 'erreprodu'),
  rule('recording|recorded|records', 'ghi', 'graba'),
  rule('notes?', 'ghi chú', 'ohar'),
  rule('disk is full', 'đĩa đầy', 'disko'),
  rule('settings', 'cài đặt', 'ezarpen'),
]

export const GLOSSARY: readonly GlossaryRule[] = [...Object.values(TERM_RULES), ...WORD_RULES]

/** Messages in which a term stands for something else, or is said by the context; each with its reason. */
export const GLOSSARY_EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['eu schematic.shortParts.load-balancer', 'the short name of a narrow panel'],
  ['eu window.title', 'practising to be on call, not the practice mode'],
  ['vi glossary.shift-traffic.term', 'to move traffic, not a shift of work'],
  ['eu glossary.shift-traffic.term', 'to move traffic, not a shift of work'],
  ['vi keys.shift', 'the key of that name'],
  ['eu keys.shift', 'the key of that name'],
])

/** Terms of which a translation uses other forms too, by language; the rules above still hold for them. */
export const VARIED_TERMS: Readonly<Record<Exclude<Language, 'en'>, readonly TermId[]>> = {
  vi: [
    'load-balancer',
    'database',
    'traffic-surge',
    'shed-traffic',
    'cached-answer',
    'mean-age',
    'hot-key',
    'database-load',
    'utilization',
    'boot-delay',
    'fleet-cost',
    'rollback',
    'simulator',
    'queue',
    'percentile',
    'randomness',
  ],
  eu: [
    'load-balancer',
    'shed-traffic',
    'hot-key',
    'database-query',
    'database-load',
    'service-time',
    'autoscaling',
    'saturated-fleet',
    'last-good-build',
    'rollback',
    'alert',
    'timeout',
    'assumption',
    'textbook-formula',
    'queue',
    'least-loaded',
  ],
}
