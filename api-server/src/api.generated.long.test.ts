import { describeApi, generatedSuites } from './api.suite';
import { server } from './testing/databases';

describeApi(server, generatedSuites);
