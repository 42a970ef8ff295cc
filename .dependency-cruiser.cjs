/** Which way imports may go; every rule says what it protects. See docs/architecture.md. */

const PURE_SIDE = '^(shared|main/(engine|debrief))/'
/** What only an application with a window has: its channel, and the files beside main.ts that serve it. */
const WINDOW_SIDE =
  '^main/(ipc/|menu/|print/|(main|preload|window|window-bounds|answer-requests|app-[a-z]+|ask-before-closing|' +
  'chosen-data-folder|close-before-quit|command-line|compose-services|crash-counter|failed-start|library-port|licence-list|' +
  '(navigation|network|permission)-guard|open-shift|page-(health|zoom)|profile-folder|sandbox|second-start|' +
  'start-call)\\.ts$)'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      'Files that need each other cannot be read, tested or moved one at a time.',
      {},
      { circular: true },
    ),
    forbid(
      'nothing-unresolved',
      'An import that leads nowhere breaks the build, or hides a missing package.',
      {},
      { couldNotResolve: true, pathNot: '^electron$' },
    ),
    forbid(
      'shared-knows-no-side',
      'shared/ runs in both processes, so it may know neither.',
      { path: '^shared/' },
      { path: '^(main|renderer|test|scripts)/' },
    ),
    forbid(
      'shared-and-engine-are-pure',
      'The same bits must come out in Node, in Electron and in a browser: no system, no window, no framework.',
      { path: PURE_SIDE },
      {
        path: '(^|/)node_modules/(electron|vue|pinia|vue-i18n|echarts|vue-echarts|reka-ui)/|^electron$',
      },
    ),
    forbid(
      'shared-and-engine-without-node',
      'Node is not there in the page, and gives the engine a clock, files and chance.',
      { path: PURE_SIDE },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'engine-knows-only-shared',
      'The engine is a function of state and decisions; whoever plays or records it is no concern of its.',
      { path: '^main/engine/' },
      { path: '^(main|renderer|locales|test)/', pathNot: '^main/engine/' },
    ),
    forbid(
      'debrief-knows-only-the-engine',
      'A debrief is a function of a recording and the engine; who reads the one or shows the other hands it over.',
      { path: '^main/debrief/' },
      { path: '^(main|renderer|locales|test)/', pathNot: '^main/(debrief|engine)/' },
    ),
    forbid(
      'core-knows-no-channel',
      'Session, recording and what lies below work the same from the command line, without a window.',
      { path: '^main/(session|recording|review|scenarios|debrief|batch)/' },
      { path: '^main/(ipc/|main\\.ts|window\\.ts|preload\\.ts|cli)|^electron$' },
    ),
    forbid(
      'recording-knows-no-player',
      'Reading and writing recordings works without a shift under way: engine <- recording <- session.',
      { path: '^main/recording/' },
      { path: '^main/(session|review|commands|ipc|settings)/' },
    ),
    forbid(
      'session-knows-no-caller',
      'Whoever asks for a shift, a window or a command, hands over what it needs: session <- ipc.',
      { path: '^main/session/' },
      { path: '^main/(review|commands|settings|ipc)/' },
    ),
    forbid(
      'session-without-node',
      'The browser bridge runs the same session in a plain page; files come in through its recording port.',
      { path: '^main/session/' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'settings-know-only-themselves',
      'The settings of a computer are no concern of a shift, and the other way round.',
      { path: '^main/settings/' },
      { path: '^main/', pathNot: '^main/settings/' },
    ),
    forbid(
      'commands-know-no-window',
      'A command runs without a window, and is called by an entry only: commands <- entries.',
      { path: '^main/commands/' },
      { path: WINDOW_SIDE },
    ),
    forbid(
      'commands-serve-entries',
      'What a command does is reached through cli.ts, from nowhere else.',
      { path: '^main/', pathNot: '^main/(commands/|cli\\.ts$)' },
      { path: '^main/commands/' },
    ),
    forbid(
      'ipc-knows-no-composition',
      'Handlers get what they need handed to them; only main.ts knows everything.',
      { path: '^main/ipc/' },
      { path: '^main/(main|window|cli)\\.ts$' },
    ),
    forbid(
      'command-line-without-electron',
      '`guardia` runs in plain Node, on machines without a display.',
      { path: '^main/cli' },
      { path: '^electron$|(^|/)node_modules/electron/', reachable: true },
    ),
    forbid(
      'preload-knows-only-shared',
      'A sandboxed preload is one small file, and all it gives the page is the typed bridge.',
      { path: '^main/preload\\.ts$' },
      { path: '^(main|renderer|locales)/' },
    ),
    forbid(
      'main-knows-no-renderer',
      'The main process goes on when the page is gone.',
      { path: '^main/' },
      { path: '^(renderer|test)/' },
    ),
    forbid(
      'renderer-knows-no-main',
      'The page is sandboxed; everything it gets comes over the bridge.',
      { path: '^renderer/' },
      { path: '^(main|test)/' },
    ),
    forbid(
      'renderer-without-node',
      'There is no Node in a sandboxed page, and no Electron.',
      { path: '^renderer/' },
      { path: '^electron$|(^|/)node_modules/electron/' },
    ),
    forbid(
      'renderer-without-node-core',
      'There is no Node in a sandboxed page.',
      { path: '^renderer/' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'charts-know-no-stores',
      'A chart is a pure function of columns, texts and format; so it can be tested and reused in the review.',
      { path: '^renderer/charts/' },
      { path: '^renderer/(stores|screens|bridge)/' },
    ),
    forbid(
      'stores-know-no-screens',
      'Live session and review show the same store.',
      { path: '^renderer/stores/' },
      { path: '^renderer/(screens|components|charts)/' },
    ),
    forbid(
      'components-know-no-screens',
      'A component serves more than one screen.',
      { path: '^renderer/components/' },
      { path: '^renderer/screens/' },
    ),
    forbid(
      'screens-know-no-other-screen',
      'What two screens need is a component or a store.',
      { path: '^renderer/screens/([^/]+)/' },
      { path: '^renderer/screens/', pathNot: '^renderer/screens/($1/|[^/]+$)' },
    ),
    forbid(
      'page-specs-know-only-the-engine',
      'The pure engine makes true data for a spec of the page; the rest of main is stood in for by the browser bridge.',
      { path: '^test/renderer/' },
      { path: '^main/', pathNot: '^main/(engine|scenarios)/' },
    ),
    forbid(
      'specs-of-main-know-no-page',
      'A spec looks at one side. That no support file imports both, test/architecture/one-side.spec.ts sees to.',
      { path: '^test/(main|shared|recording|golden)/' },
      { path: '^renderer/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(out|dist|\\.cache|\\.runtime)/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.vue', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
}

function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to }
}
