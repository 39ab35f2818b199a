declare module 'form/remote' {
  export { Form as default } from './form';
}
