import { embedded } from '../testing/databases';
import { callSuites, describeApi, monthsAheadSuites } from './api.suite';
import { badInputSuite } from './http/bad-input.suite';

describeApi(embedded, [...callSuites, badInputSuite, ...monthsAheadSuites]);
