export {
  checkRemoteModule,
  contractVersion,
  paths,
  remoteNames,
  type FailureStage,
  type RemoteFailure,
  type RemoteModule,
  type RemoteName,
  type Singletons,
} from './remote-module';
