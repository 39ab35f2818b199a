import { wrongApisSuite } from '../conformance/conformance.suite';
import { callSuites, describeApi, generatedSuites, monthsAheadSuites } from './api.suite';
import { embedded } from './testing/databases';

describeApi(embedded, [...callSuites, ...generatedSuites, wrongApisSuite, ...monthsAheadSuites]);
