import { embedded } from '../testing/databases';
import { callSuites, describeApi, generatedSuites, monthsAheadSuites } from './api.suite';

describeApi(embedded, [...callSuites, ...generatedSuites, ...monthsAheadSuites]);
