/** Groups rows, so that one statement inserts many. PostgreSQL takes 65,535 parameters in one. */
export async function* inBatches<Row>(
  rows: AsyncIterable<Row>,
  size = 1_000,
): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    if (batch.push(row) < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
