import { object } from 'yup';
import { addressZipCodeField } from '../rules/fields';

/** `GET /v1.0/addresses` (spec §7). Apart from its answer, with which a page would load it. */
export const addressesQuery = object({ zipCode: addressZipCodeField() }).noUnknown();
