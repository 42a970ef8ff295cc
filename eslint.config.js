/** The lint rules; the bans say what they protect in the message a person gets. */
import vueI18n from '@intlify/eslint-plugin-vue-i18n'
import prettier from 'eslint-config-prettier'
import vue from 'eslint-plugin-vue'
import tseslint from 'typescript-eslint'
import {
  ambientCallBans,
  ambientNameBans,
  ipcImportBan,
  mathBans,
  nodeNetworkBans,
  numberFormatBans,
  pageNetworkBans,
  chartImportBans,
  trainingObjectBan,
} from './scripts/lint-bans.mjs'

const typed = ['**/*.ts', '**/*.vue']
const scripts = ['scripts/**/*.{js,mjs,cjs}', 'bin/**/*.js', 'test/**/*.mjs', '*.js', '*.cjs']
const product = ['shared/**/*.ts', 'main/**/*.ts', 'renderer/**/*.ts', 'renderer/**/*.vue']
const translation = {
  localeDir: './locales/*.json',
  messageSyntaxVersion: '^11.0.0',
}
const onlyFor = (files, configs) => configs.map((config) => ({ ...config, files }))

export default [
  { ignores: ['out/', 'out-e2e/', 'dist/', '.runtime/', '.cache/', 'coverage/', 'test/**/*.json'] },
  ...onlyFor([...typed, ...scripts], tseslint.configs.recommended),
  ...onlyFor(typed, tseslint.configs.recommendedTypeCheckedOnly),
  ...vue.configs['flat/recommended'].map((config) => ({
    ...config,
    files: config.files ?? ['**/*.vue'],
  })),
  vueI18n.configs.base[0],
  { ...vueI18n.configs.base[1], files: ['locales/*.json'] },
  {
    files: typed,
    languageOptions: {
      parserOptions: {
        parser: tseslint.parser,
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.vue'],
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // A promise is part of many interfaces; a function that fulfils one may have nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // `!= null` is the one way to ask for both kinds of nothing.
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-eval': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
    },
  },
  {
    files: product,
    rules: {
      'max-lines': ['error', 250],
      'max-lines-per-function': ['error', 60],
      complexity: ['error', 10],
      'max-params': ['error', 3],
    },
  },
  { files: ['**/*.vue'], rules: { 'max-lines': ['error', 200] } },
  {
    // A `describe` holds many specs, and a row of a table many columns: neither says anything about a function.
    files: ['test/**/*.{ts,mjs}'],
    rules: { 'max-lines': ['error', 400], complexity: ['error', 20] },
  },
  {
    files: ['scripts/**', 'bin/**', '*.{js,cjs,ts}'],
    rules: {
      'max-lines': ['error', 250],
      'max-lines-per-function': ['error', 60],
      complexity: ['error', 10],
      'max-params': ['error', 4],
    },
  },
  {
    files: ['**/*.vue'],
    rules: {
      'vue/no-static-inline-styles': 'error',
      'vue/no-v-html': 'error',
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/component-api-style': ['error', ['script-setup']],
      '@intlify/vue-i18n/no-raw-text': [
        'error',
        { ignorePattern: '^[-–—#:;()/.,·+×%=<>→\\s\\d]+$', ignoreText: ['Guardia'] },
      ],
      '@intlify/vue-i18n/no-v-html': 'error',
    },
  },
  {
    files: ['renderer/**/*.ts', 'renderer/**/*.vue'],
    settings: { 'vue-i18n': translation },
    rules: {
      '@intlify/vue-i18n/no-missing-keys': 'error',
      // Taking functions out of what a composable returns is how Vue is written.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['locales/*.json'],
    settings: { 'vue-i18n': translation },
    rules: {
      '@intlify/vue-i18n/no-missing-keys-in-other-locales': 'error',
      '@intlify/vue-i18n/valid-message-syntax': 'error',
      '@intlify/vue-i18n/no-html-messages': 'error',
      '@intlify/vue-i18n/no-duplicate-keys-in-locale': 'error',
    },
  },
  ...bansByFolder(),
  {
    files: ['scripts/**/*.cjs', '*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  prettier,
]

/** One rule can be set once for a file, so every folder gets the whole list that holds for it. */
function bansByFolder() {
  const pureCode = [...mathBans, ...ambientCallBans]
  return [
    banned(
      product,
      [numberFormatBans, trainingObjectBan],
      [pageNetworkBans],
      [nodeNetworkBans, ipcImportBan, chartImportBans],
    ),
    banned(
      ['renderer/charts/**'],
      [numberFormatBans, trainingObjectBan],
      [pageNetworkBans],
      [nodeNetworkBans, ipcImportBan],
    ),
    banned(
      ['renderer/bridge/training-api.ts'],
      [numberFormatBans],
      [pageNetworkBans],
      [nodeNetworkBans, ipcImportBan, chartImportBans],
    ),
    banned(
      ['main/ipc/**', 'main/preload.ts'],
      [numberFormatBans],
      [pageNetworkBans],
      [nodeNetworkBans, chartImportBans],
    ),
    banned(
      ['shared/**', 'main/engine/**', 'main/debrief/**'],
      [numberFormatBans, trainingObjectBan, pureCode],
      [pageNetworkBans, ambientNameBans],
      [nodeNetworkBans, ipcImportBan, chartImportBans],
    ),
    banned(
      ['shared/numeric.ts'],
      [numberFormatBans, ambientCallBans],
      [pageNetworkBans, ambientNameBans],
      [nodeNetworkBans, ipcImportBan],
    ),
    banned(
      ['shared/format-quantity.ts'],
      [pureCode],
      // It turns a time stamp into local time; it never asks what time it is.
      [pageNetworkBans, ambientNameBans.filter(({ name }) => name !== 'Date')],
      [nodeNetworkBans, ipcImportBan],
    ),
  ]
}

function banned(files, syntax, names, imports) {
  return {
    files,
    rules: {
      'no-restricted-syntax': ['error', ...syntax.flat()],
      'no-restricted-globals': ['error', ...names.flat()],
      'no-restricted-imports': ['error', { patterns: imports.flat() }],
    },
  }
}
