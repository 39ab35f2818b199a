/** Texts for operators: why a file, a row or a cell of the company is refused. */

export const problemOfFile = '{file}, line {line}: {reason}';
export const problemOfCell = '{file}, line {line}, column {column} ({value}): {reason}';

export const isUtf16 = 'is UTF-16: save it as CSV in UTF-8 or Shift_JIS';
export const isNotEncoded = 'is not {encoding} after this line';
export const noHeader = 'has no header line';
export const rowsAfterTrailer = 'comes after the row that says how many rows there are';
export const otherCount = 'has {rows} rows, not {said} as {where} says: is it whole?';
export const lastRow = 'its last row';
export const quoteNotClosed =
  'begins a row in which a quote is opened and not closed within 100,000 bytes';
export const columnTwice = 'column {name} stands twice';
export const columnMissing = 'column {name} ({label}) is missing';
export const mappedMissing = 'lacks headers that the mapping names: {headers}';

/** Of a mapping file; yup fills the places. */
export const noText = '${path} must be a text';
export const noWord = '${path} must not be empty';
export const noObject = '${path} must be an object';
export const noColumns = '${path} is missing';
export const noLine = '${path} must be a line from 1 to 100';
export const noDelimiter = '${path} must be one character';
export const noFormat = '${path} must be one of ${values}';
export const unknownNames = '${path} has unknown names: ${properties}';
export const headerAndConstant = '${path} stands beside a header';

export const labelRefused = 'the label of column {name} {reason}';
export const tooManyLabels = 'must have at most {max} columns {name}:…';
export const columnMisspelt = 'column {name} is unknown: is it {meant}?';

export const tooLong = 'must have at most {max} characters';
export const controlCharacters = 'must not contain control characters';
export const empty = 'must not be empty';
export const wrongForm = 'must be {form}';
export const digitsForm = '{count} digits';
export const phoneNumberForm = '10 or 11 digits that begin with 0';
export const positiveForm = 'a number from 1 to {max}';
export const otherWord = 'must be one of {words}';
export const noMonth = 'must be a month like 2026-12 or +1';
export const noDay = 'must be a day that exists, like 2026-12-20 or +1-20';
export const noPictureName =
  'must be the name of an SVG, PNG, JPEG or WebP file, or an address with https:';

export const twice = 'stands in this file twice';
export const otherName = 'differs from the name in the first row of this catalogue';
export const noCatalog = 'is no catalogue';
export const noItem = 'is no item of this catalogue';
export const wrongArea =
  'must have 7 digits for a postal code, 5 for a municipality, 2 for a prefecture';
export const endsBeforeStart = 'comes before valid_from';
export const memberWithoutOrder =
  'has no order, neither in the file of orders nor from an earlier import';
export const tooManyLines = 'has more than {max} lines';
export const noMember = 'is no member';
export const otherMember = 'differs from the member that this order has had';
export const otherHead = 'differs from line {line}, the first of this order, in {columns}';
export const notReflected = 'has a change that is not yet reflected';
export const openOrder = 'has an open order';

export const noPicture = 'is not in the folder of pictures';
export const pictureTooLarge = 'is larger than {size} KB';
export const otherPictureKind = 'is no {kind} picture';

export const otherCells = 'has {found} cells in place of {cells}';
export const noZipCode = 'has no postal code of 7 digits';
export const noMunicipality = 'has no municipality code of 5 digits';
export const noPrefecture = 'names no prefecture';

export const importIsRunning = 'Another import is running.';
