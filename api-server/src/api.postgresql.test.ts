import { describeApi } from './api.suite';
import { server } from './testing/databases';

describeApi(server);
