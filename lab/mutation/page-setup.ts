import { configure } from '@testing-library/dom';

import '../../build/jest/browser';

// Most mutations end a test by something that never appears: a long wait finds no more of them.
configure({ asyncUtilTimeout: 1_500 });
