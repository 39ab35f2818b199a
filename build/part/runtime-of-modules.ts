interface Asked {
  request: string;
}

/**
 * Replacements (`NormalModuleReplacementPlugin`) that give an entry the build of ES modules of the runtime's part that it
 * carries: tree shaking shortens it. The federation plugin asks for the CommonJS build.
 */
export const runtimeOfModules: readonly [RegExp, (asked: Asked) => void][] = [
  [
    /@module-federation[\\/].*\.cjs$/,
    (asked) => {
      asked.request = asked.request.replace(/\.cjs$/, '.js');
    },
  ],
  [
    /^@module-federation\/runtime$/,
    (asked) => {
      asked.request = '@module-federation/runtime/bundler'; // The plugin's alias is of the short name alone.
    },
  ],
];
