export {
  checkRemoteModule,
  contractVersion,
  oldestContract,
  paths,
  type FailureStage,
  type RemoteFailure,
  type RemoteModule,
  type Singletons,
} from './remote-module';
