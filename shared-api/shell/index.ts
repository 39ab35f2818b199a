export {
  checkRemoteModule,
  contractVersion,
  type FailureStage,
  oldestContract,
  paths,
  type RemoteFailure,
  type RemoteModule,
  type Singletons,
} from './remote-module';
