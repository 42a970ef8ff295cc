/** The publications that formulas refer to, in the order in which the reference numbers them. */
import type { Source } from './source'

export const SOURCE_CATALOG = {
  SRE3: {
    authors: 'M. Alvidrez',
    title: 'Embracing Risk',
    place: 'Beyer, Jones, Petoff, Murphy (eds), Site Reliability Engineering, O’Reilly, ch. 3',
    year: 2016,
    address: 'https://sre.google/sre-book/embracing-risk/',
  },
  SRE8: {
    authors: 'D. McNutt',
    title: 'Release Engineering',
    place: 'Site Reliability Engineering, O’Reilly',
    year: 2016,
    address: 'https://sre.google/sre-book/release-engineering/',
  },
  SRE21: {
    authors: 'A. Forero Cuervo',
    title: 'Handling Overload',
    place: 'Site Reliability Engineering, O’Reilly, ch. 21',
    year: 2016,
    address: 'https://sre.google/sre-book/handling-overload/',
  },
  SRE22: {
    authors: 'M. Ulrich',
    title: 'Addressing Cascading Failures',
    place: 'Site Reliability Engineering, O’Reilly, ch. 22',
    year: 2016,
    address: 'https://sre.google/sre-book/addressing-cascading-failures/',
  },
  WB2: {
    authors: 'S. Thurgood, D. Ferguson et al.',
    title: 'Implementing SLOs',
    place: 'The Site Reliability Workbook, O’Reilly',
    year: 2018,
    address: 'https://sre.google/workbook/implementing-slos/',
  },
  WB5: {
    authors: 'S. Thurgood',
    title: 'Alerting on SLOs',
    place: 'The Site Reliability Workbook, O’Reilly, ch. 5',
    year: 2018,
    address: 'https://sre.google/workbook/alerting-on-slos/',
  },
  WB16: {
    authors: 'A. Warner, Š. Davidovič',
    title: 'Canarying Releases',
    place: 'The Site Reliability Workbook, O’Reilly, ch. 16',
    year: 2018,
    address: 'https://sre.google/workbook/canarying-releases/',
  },
  ERL: {
    authors: 'A. K. Erlang',
    title:
      'Solution of some problems in the theory of probabilities of significance in automatic telephone exchanges',
    place:
      'Elektroteknikeren 13 (English in Brockmeyer, Halstrøm, Jensen, The Life and Works of A. K. Erlang, 1948)',
    year: 1917,
  },
  GH: {
    authors: 'D. Gross, J. Shortle, J. Thompson, C. Harris',
    title: 'Fundamentals of Queueing Theory',
    place: '4th ed., Wiley',
    year: 2008,
  },
  COO: {
    authors: 'R. B. Cooper',
    title: 'Introduction to Queueing Theory',
    place: '2nd ed., North-Holland',
    year: 1981,
  },
  KLE: {
    authors: 'L. Kleinrock',
    title: 'Queueing Systems, Volume 1: Theory',
    place: 'Wiley',
    year: 1975,
  },
  HB: {
    authors: 'M. Harchol-Balter',
    title: 'Performance Modeling and Design of Computer Systems',
    place: 'Cambridge University Press',
    year: 2013,
  },
  JAG: {
    authors: 'D. L. Jagerman',
    title: 'Some properties of the Erlang loss function',
    place: 'Bell System Technical Journal 53(3):525–551',
    year: 1974,
  },
  RQ: {
    authors: 'CRAN',
    title: 'Package queueing, model M/M/c, functions FW and FWq',
    place: 'Comprehensive R Archive Network',
    year: null,
    address: 'https://cran.r-project.org/package=queueing',
  },
  WHI06: {
    authors: 'W. Whitt',
    title: 'Fluid models for multiserver queues with abandonments',
    place: 'Operations Research 54(1):37–54, doi:10.1287/opre.1050.0227',
    year: 2006,
  },
  BH: {
    authors: 'F. Baccelli, G. Hébuterne',
    title: 'On queues with impatient customers',
    place: 'Performance ’81, North-Holland',
    year: 1981,
  },
  LIT: {
    authors: 'J. D. C. Little',
    title: 'A proof for the queuing formula L = λW',
    place: 'Operations Research 9(3):383–387',
    year: 1961,
  },
  JBB: {
    authors: 'J. Jung, A. W. Berger, H. Balakrishnan',
    title: 'Modeling TTL-based Internet caches',
    place: 'IEEE INFOCOM 2003, vol. 1, pp. 417–426',
    year: 2003,
  },
  CHE: {
    authors: 'H. Che, Y. Tung, Z. Wang',
    title: 'Hierarchical Web caching systems: modeling, design and experimental results',
    place: 'IEEE Journal on Selected Areas in Communications 20(7):1305–1314',
    year: 2002,
  },
  FRR: {
    authors: 'C. Fricker, P. Robert, J. Roberts',
    title: 'A versatile and accurate approximation for LRU cache performance',
    place: 'International Teletraffic Congress 24, arXiv:1202.3974',
    year: 2012,
  },
  HPA: {
    authors: 'Kubernetes documentation',
    title: 'Horizontal Pod Autoscaling',
    place: 'kubernetes.io',
    year: null,
    address: 'https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/',
  },
  AWSTT: {
    authors: 'Amazon Web Services',
    title: 'Target tracking scaling policies',
    place: 'Amazon EC2 Auto Scaling User Guide',
    year: null,
    address:
      'https://docs.aws.amazon.com/autoscaling/ec2/userguide/as-scaling-target-tracking.html',
  },
  GK91: {
    authors: 'L. Green, P. Kolesar',
    title: 'The pointwise stationary approximation for queues with nonstationary arrivals',
    place: 'Management Science 37(1):84–97',
    year: 1991,
  },
  MUL: {
    authors: 'T. Ettinger',
    title: 'Mulberry32 PRNG',
    place: 'Public-domain gist 46a874533244883189143505d203312c',
    year: 2017,
  },
  BM: {
    authors: 'G. E. P. Box, M. E. Muller',
    title: 'A note on the generation of random normal deviates',
    place: 'Annals of Mathematical Statistics 29(2):610–611',
    year: 1958,
  },
  KNU: {
    authors: 'D. E. Knuth',
    title: 'The Art of Computer Programming, Volume 2: Seminumerical Algorithms',
    place: '3rd ed., Addison-Wesley',
    year: 1997,
  },
  HYF: {
    authors: 'R. J. Hyndman, Y. Fan',
    title: 'Sample Quantiles in Statistical Packages',
    place: 'The American Statistician 50(4):361–365',
    year: 1996,
  },
  FEL: {
    authors: 'W. Feller',
    title: 'An Introduction to Probability Theory and Its Applications, Volume 1',
    place: '3rd ed., Wiley',
    year: 1968,
  },
  SC16: {
    authors: 'A. Chattopadhyay',
    title: 'Lessons in resilience at SoundCloud',
    place: 'SoundCloud Backstage Blog',
    year: 2016,
    address: 'https://developers.soundcloud.com/blog/lessons-in-resilience-at-SoundCloud',
  },
  FIN: {
    authors: 'Twitter',
    title: 'Finagle: failure accrual, balancers, panic mode, retry budget',
    place: 'Source code and user guide, commit 4feb34cb9499',
    year: 2024,
    address: 'https://twitter.github.io/finagle/guide/Clients.html',
  },
  FINRB: {
    authors: 'K. Oliver',
    title: 'Retry Budgets',
    place: 'Finagle blog',
    year: 2016,
    address: 'https://finagle.github.io/blog/2016/02/08/retry-budgets',
  },
  MIT: {
    authors: 'M. Mitzenmacher',
    title: 'The power of two choices in randomized load balancing',
    place: 'IEEE Transactions on Parallel and Distributed Systems 12(10):1094–1104',
    year: 2001,
  },
  BRO: {
    authors: 'M. Brooker',
    title: 'Timeouts, retries, and backoff with jitter',
    place: 'Amazon Builders’ Library',
    year: null,
  },
} as const satisfies Record<string, Source>

export type SourceId = keyof typeof SOURCE_CATALOG
export const SOURCE_IDS = Object.keys(SOURCE_CATALOG) as readonly SourceId[]

/** The number under which a source is cited, from 1. */
export function sourceNumber(id: SourceId): number {
  return SOURCE_IDS.indexOf(id) + 1
}
