// The least page that uses the libraries of `/` until it is live, each once: what is slower than this is ours.
import { configureStore } from '@reduxjs/toolkit';
import { Formik } from 'formik';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import styled from 'styled-components';

const Field = styled.input`
  padding: 8px;
`;
const store = configureStore({
  reducer: (isSent = false, { type }) => isSent || type === 'sent',
});

function SignIn() {
  const isSent = useSelector((state) => state);
  const dispatch = useDispatch();
  async function onSubmit({ email }) {
    const body = JSON.stringify({ contactEmail: email });
    const headers = { 'content-type': 'application/json' };
    await fetch('/v1.0/authentication/send-code', { method: 'POST', headers, body });
    dispatch({ type: 'sent' });
  }
  if (isSent) return createElement(Field, { autoComplete: 'one-time-code' });
  return createElement(
    Formik,
    { initialValues: { email: '' }, onSubmit },
    ({ values, handleChange, handleSubmit }) =>
      createElement(
        'form',
        { onSubmit: handleSubmit },
        createElement(Field, { name: 'email', value: values.email, onChange: handleChange }),
        createElement('button', { type: 'submit' }, '認証コードを送る'),
      ),
  );
}

const router = createBrowserRouter([{ path: '*', element: createElement(SignIn) }]);
createRoot(document.getElementById('app')).render(
  createElement(Provider, { store }, createElement(RouterProvider, { router })),
);
