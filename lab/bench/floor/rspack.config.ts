import { join } from 'node:path';
import { commonConfig } from '@order-change/build/rspack';

const root = join(import.meta.dirname, '../../..');
const config = commonConfig({ folder: join(root, 'host'), plugins: [] });

/** The libraries of `/` and one form: a file for each, so that the browser can pause between them. */
export default {
  ...config,
  context: import.meta.dirname, // the libraries are those of the lab
  entry: {
    react: ['react-dom/client', 'react'],
    libraries: {
      import: [
        '@reduxjs/toolkit',
        'formik',
        'react-redux',
        'react-router-dom',
        'styled-components',
      ],
      dependOn: 'react',
    },
    main: { import: join(import.meta.dirname, 'page.js'), dependOn: ['react', 'libraries'] },
  },
  output: {
    ...config.output,
    path: join(import.meta.dirname, 'dist'),
    filename: '[name].js',
    publicPath: '/',
  },
  plugins: [],
};
