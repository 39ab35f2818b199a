import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';
import type { FieldProblem } from './field-problem';
import { useStepForm } from './use-step-form';

const schema = object({
  email: string().required(),
  name: string().max(3),
});

interface Values {
  email: string;
  name: string;
}

interface FormProps {
  initial?: Partial<Values>;
  refused?: readonly FieldProblem[];
  submit?: (values: Values) => Promise<readonly FieldProblem[] | 'stay'>;
  onDone?: () => void;
  onChange?: (values: Values) => void;
}

function Form({ initial, refused = [], submit = async () => [], onDone, onChange }: FormProps) {
  const form = useStepForm<Values>({
    schema,
    initialValues: { email: '', name: '', ...initial },
    describe: ({ path, code }) => ({ path, text: `${path} ${code}` }),
    refused: () => refused,
    onSubmit: submit,
    ...(onDone && { onDone }),
    ...(onChange && { onChange }),
  });
  const field = (name: keyof Values) => {
    const { error, ...props } = form.text(name);
    return (
      <label>
        {name}
        <input {...props} aria-invalid={error !== undefined} />
        {error}
      </label>
    );
  };
  return (
    <form aria-label="step" {...form.formProps}>
      {field('email')}
      {field('name')}
      <p>{form.errors['whole']}</p>
      <button type="submit">send</button>
    </form>
  );
}

const isInvalid = (name: string) =>
  screen.getByLabelText(new RegExp(name)).getAttribute('aria-invalid') === 'true';
/** Submits the form, and waits until it shows what came of it: formik judges after the press. */
const send = () => act(async () => void fireEvent.click(screen.getByRole('button')));

test('A field is judged at the submission, and is right as soon as its rule holds', async () => {
  const onDone = jest.fn();
  render(<Form onDone={onDone} />);
  expect(isInvalid('email')).toBe(false);
  await send();
  expect(isInvalid('email')).toBe(true);
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText(/email/), 'a');
  expect(isInvalid('email')).toBe(false);
  await send();
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('A field that was right at the submission is not judged while it is typed', async () => {
  render(<Form />);
  await send();
  await userEvent.type(screen.getByLabelText(/name/), 'too long');
  expect(isInvalid('name')).toBe(false);
});

test('A problem from the server stands until its field changes, whatever the rules say', async () => {
  const submit = async () => [{ path: 'email', text: 'unknown' }];
  render(<Form initial={{ email: 'a', name: 'b' }} submit={submit} />);
  await send();
  expect(screen.getByText(/unknown/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/name/), 'c');
  expect(isInvalid('email')).toBe(true);
  await userEvent.type(screen.getByLabelText(/email/), 'b');
  expect(isInvalid('email')).toBe(false);
});

test('A problem of no field is about all of them: it stands until one changes', async () => {
  render(<Form initial={{ email: 'a' }} refused={[{ path: 'whole', text: 'unchanged' }]} />);
  expect(screen.getByText('unchanged')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/name/), 'b');
  expect(screen.queryByText('unchanged')).toBeNull();
});

test('A problem of an earlier submission stands from the beginning', () => {
  render(<Form initial={{ email: 'a' }} refused={[{ path: 'email', text: 'refused' }]} />);
  expect(isInvalid('email')).toBe(true);
});

test('A submission that stays neither goes on nor shows a problem', async () => {
  const onDone = jest.fn();
  render(<Form initial={{ email: 'a' }} submit={async () => 'stay'} onDone={onDone} />);
  await send();
  expect(onDone).not.toHaveBeenCalled();
  expect(isInvalid('email')).toBe(false);
});

test('A step that was left meanwhile does not go on', async () => {
  const onDone = jest.fn();
  let answer = (_problems: readonly FieldProblem[]) => {};
  const submit = () => new Promise<readonly FieldProblem[]>((resolve) => (answer = resolve));
  const { unmount } = render(<Form initial={{ email: 'a' }} submit={submit} onDone={onDone} />);
  await send();
  unmount();
  answer([]);
  await Promise.resolve();
  expect(onDone).not.toHaveBeenCalled();
});

test('Nothing is judged or submitted while an input method composes', async () => {
  const submit = jest.fn(async () => []);
  render(<Form submit={submit} />);
  await send();
  const email = screen.getByLabelText(/email/);
  fireEvent.compositionStart(email);
  fireEvent.change(email, { target: { value: 'あ' } });
  expect(isInvalid('email')).toBe(true);
  fireEvent.submit(screen.getByRole('form'));
  expect(submit).not.toHaveBeenCalled();
  fireEvent.compositionEnd(email);
  expect(isInvalid('email')).toBe(false);
});

describe('what is typed is handed on', () => {
  const typed = { email: 'ab', name: '' };
  async function type(more: Partial<FormProps> = {}) {
    const onChange = jest.fn();
    const view = render(<Form initial={{ email: 'a' }} onChange={onChange} {...more} />);
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText(/email/), { target: { value: 'ab' } });
    return { onChange, ...view };
  }

  test('Changes are told once their frame has been painted, the initial values are not', async () => {
    const { onChange } = await type();
    expect(onChange).not.toHaveBeenCalled();
    await waitFor(() => expect(onChange.mock.calls).toEqual([[typed]]));
  });

  test.each([
    ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
    ['the page is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the form goes away', (unmount: () => void) => unmount()],
    ['the form is submitted', () => fireEvent.submit(screen.getByRole('form'))],
  ])('Changes are told at once if %s', async (_when, end) => {
    const { onChange, unmount } = await type();
    await act(async () => void end(unmount));
    expect(onChange.mock.calls).toEqual([[typed]]);
  });
});
