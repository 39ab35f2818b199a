import styled from 'styled-components';

/** Puts whom to ask beside what is said if there is room for both: a refusal has the whole width of the page. */
export const WithContact = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  gap: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.xxl};
`;
