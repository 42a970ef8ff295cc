/** Terms that every translation keeps: an English term, and what has to stand in the Vietnamese and the Basque text. */
import type { Language } from '@shared/contract/session'

export interface GlossaryTerm {
  readonly english: RegExp
  /** Basque terms are stems, since the ending changes with the sentence. */
  readonly required: Readonly<Record<Exclude<Language, 'en'>, RegExp>>
}

// The word boundary of regular expressions knows ASCII letters only.
const WORD_START = '(?<!\\p{L})'
const WORD_END = '(?!\\p{L})'

const term = (english: string, vi: string, eu: string): GlossaryTerm => ({
  english: new RegExp(`\\b(?:${english})\\b`, 'i'),
  required: { vi: new RegExp(vi, 'iu'), eu: new RegExp(eu, 'iu') },
})

export const GLOSSARY: readonly GlossaryTerm[] = [
  term('load balancer', 'cân bằng tải', 'karga-orekatzaile'),
  term('fleet', 'cụm máy', 'flota'),
  term('caches?', 'bộ nhớ đệm', 'cache'),
  term('databases?', 'cơ sở dữ liệu|CSDL', 'datu-base|DB'),
  term('error budget', 'ngân sách lỗi', 'errore-aurrekontu'),
  term('budgets?', 'ngân sách', 'aurrekontu'),
  term('burn rates?', 'tốc độ đốt', 'erreketa-tas'),
  term('burn|burns|burning', 'đốt', 'erre'),
  term('hit ratio', 'tỷ lệ trúng', 'hit-tas'),
  term('misses', 'lần trượt', 'huts'),
  term('utilisation', 'sử dụng', 'erabiler'),
  term('target utilisation', 'mức sử dụng mục tiêu', 'erabilera-helburu'),
  term('headroom', 'dư địa', 'tarte'),
  term('instances?|machines?', 'máy', 'instantzia'),
  term('booting|boot', 'khởi động', 'abia'),
  term('serve|serving', 'phục vụ', 'zerbitzatz'),
  term('traffic', 'lưu lượng', 'trafiko'),
  term('traffic surge', 'tăng vọt', 'trafiko-gorakada'),
  term('low-priority', 'ưu tiên thấp', 'lehentasun baxu'),
  term('shed|shedding', 'loại bớt', 'bazter'),
  term('requests?', 'yêu cầu', 'eskaer'),
  term('admitted', 'nhận', 'onart'),
  term('bad build', 'bản dựng lỗi', 'build txar'),
  term('new build', 'bản dựng mới', 'build berri'),
  term('last good build', 'bản dựng tốt gần nhất', 'azken build on'),
  term('rollback', 'quay về', 'itzul'),
  term('rollout', 'triển khai', 'zabal'),
  term('deploy', 'triển khai', 'zabal'),
  term('flush|flushes|flushed', 'xóa|trống', 'hust|huts'),
  term('hot keys', 'khóa nóng', 'gako bero'),
  term('recommendations', 'đề xuất', 'gomendio'),
  term('TTL', 'TTL', 'TTL'),
  term('p99', 'p99', 'p99'),
  term('latency', 'độ trễ', 'latentzia'),
  term('mean age', 'tuổi (trung bình|TB)', '(batez besteko|b\\.b\\.) adin'),
  term('costs?', 'chi phí|tốn|giá|tính phí', 'kostu|fakturat'),
  term('billed twice', 'tính phí hai lần', 'bi aldiz fakturat'),
  term('error rate', 'tỷ lệ lỗi', 'errore-tas'),
  term('errors', 'lỗi', 'errore'),
  term('minimum', 'tối thiểu|mức sàn|nhỏ nhất', 'gutxien|zoru'),
  term('autoscal(?:ing|er)', 'tự động mở rộng', 'eskalatz'),
  term('decisions?', 'quyết định', 'erabaki'),
  term('alerts?', 'cảnh báo', 'alert'),
  term('acknowledge|acknowledged', 'ghi nhận', 'aintzat'),
  term('incidents?', 'sự cố', 'gorabehera'),
  term('(?<!\\+)shift', `${WORD_START}ca${WORD_END}`, 'txanda'),
  term('sessions?', 'phiên', 'saio'),
  term('scenarios?', 'kịch bản', 'agertoki'),
  term('seed', 'seed', 'hazi'),
  term('practice', 'luyện tập', 'praktika'),
  term('exam', `${WORD_START}thi${WORD_END}`, 'azterketa'),
  term('pause', 'tạm dừng', 'pausa'),
  term('damaged', 'hỏng', 'kaltet'),
  term('interrupted', 'gián đoạn|dở dang', 'eten'),
  term('reproduced', 'tái hiện', 'erreprodu'),
  term('recording|recorded|records', 'ghi', 'graba'),
  term('code names?', 'mật danh', 'ezizen'),
  term('notes?', 'ghi chú', 'ohar'),
  term('disk is full', 'đĩa đầy', 'disko'),
  term('settings', 'cài đặt', 'ezarpen'),
  term('educational model', 'mô hình giáo dục', 'hezkuntza-eredu'),
  term('operational decisions?', 'quyết định vận hành', 'eragiketa-erabaki'),
  term('objective', 'mục tiêu', 'helburu'),
]

/** Messages in which a term stands for something else, or is said by the context; each with its reason. */
export const GLOSSARY_EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['eu schematic.shortParts.load-balancer', 'the short name of a narrow panel'],
  ['eu window.title', 'practising to be on call, not the practice mode'],
  ['vi keys.shift', 'the key of that name'],
  ['eu keys.shift', 'the key of that name'],
])
