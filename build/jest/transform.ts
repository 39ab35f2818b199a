import type { Config } from 'jest';

/** ts-jest only strips types here: `npm test` checks them once, with tsc. */
export const transform: Config['transform'] = {
  '^.+\\.tsx?$': [
    'ts-jest',
    {
      diagnostics: false,
      tsconfig: {
        target: 'es2022',
        module: 'commonjs',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        isolatedModules: true,
        esModuleInterop: true,
        resolveJsonModule: true,
      },
    },
  ],
};
