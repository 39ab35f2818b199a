/** 千代田区外神田. The rest of an address comes from the postal data. */
export const tokyoZipCode = '1010021';

/** 小笠原村父島 */
export const islandZipCode = '1002101';

export const houseNumber = '1-2-3';
export const building = 'コーポけやき201号室';
