import { lintConfig } from '@order-change/build/eslint';

export default lintConfig({ folder: import.meta.dirname });
