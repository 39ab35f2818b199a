import { server } from '../testing/databases';
import { describeApi, generatedSuites } from './api.suite';

describeApi(server, generatedSuites);
