import { markupFault, styleFault } from './markup';

test.each([
  '<div class="h0"><a href="/">TOP</a><a href="{{company.site}}contact/">a</a><br/><input name="a" value=""/></div>',
  '<form method="dialog" noValidate=""><button type="submit">送信</button></form>',
  '<svg viewBox="0 0 1 1"><path d="M0 0h1"></path></svg>text &lt;script&gt;',
  '',
])('%s can stand in a document', (html) => {
  expect(markupFault(html)).toBeUndefined();
});

test.each([
  ['<script>x</script>', 'has <script>'],
  ['<style>x</style>', 'has <style>'],
  ['<iframe></iframe>', 'has <iframe>'],
  ['<meta content="x"/>', 'has <meta>'],
  ['<template>x</template>', 'has <template>'],
  ['<div>', 'does not close <div>'],
  ['</div>', 'closes <div> at a wrong place'],
  ['<div><p></div></p>', 'closes <div> at a wrong place'],
  ['<!-- boot -->', 'cannot be read at "<!-- boot -->"'],
  ['<div class="a', 'cannot be read at "<div class="a"'],
  ['<p onclick="x">a</p>', 'has the attribute onclick'],
  ['<p style="color:red">a</p>', 'has the attribute style'],
  ['<img src="https://a.example/x"/>', 'has the attribute src'],
  ['<button formaction="/x">a</button>', 'has the attribute formaction'],
  ['<a href="javascript:x">a</a>', 'links to javascript:x'],
  ['<a href="//a.example">a</a>', 'links to //a.example'],
  ['<form><button>a</button></form>', 'has a form without method="dialog"'],
  ['<form method="get"></form>', 'has a form without method="dialog"'],
])('%s is refused, because it %s', (html, fault) => {
  expect(markupFault(html)).toBe(fault);
});

test.each([
  ['.a{color:red}', undefined],
  ['.a{}</style><script>', '<'],
  ['@import "x";', '@import'],
  ['.a{background:url(https://a.example)}', 'url('],
])('of the styles %s the fault is %j', (css, fault) => {
  expect(styleFault(css)).toBe(fault);
});
