import { wrongApisSuite } from '../conformance/conformance.suite';
import { describeApi } from './api.suite';
import { embedded } from './testing/databases';

describeApi(embedded, [wrongApisSuite]);
