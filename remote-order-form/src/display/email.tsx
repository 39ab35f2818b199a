/** An e-mail address: a line that is too short for it ends before its @. */
export function Email({ children }: { children: string }) {
  const [account, ...domain] = children.split(/(?=@)/);
  return (
    <>
      {account}
      <wbr />
      {domain}
    </>
  );
}
