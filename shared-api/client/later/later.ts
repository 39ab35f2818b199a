// What no first screen needs: axios comes with the first call that it has to send.
export { createAxios } from '../http/create-axios';
