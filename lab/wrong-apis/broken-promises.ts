import type { WrongApi } from './wrong-apis';

/** The promise of the conformance command that each wrong API breaks; it may break others with it. */
export const brokenPromises: Readonly<Record<WrongApi, string>> = {
  'answers 404 for a path that does not exist':
    'a path that does not exist is refused as an invalid request',
  'answers 403 without a session':
    'without a session a call is answered 401, whatever else is wrong with it',
  'does not repeat the activity id':
    'every answer has a status, a code and headers of the contract',
  'sends x-expires with metadata':
    'metadata has an ETag, is answered 304 to it, and carries nothing of a session',
  'says in local time when the session ends':
    'the right code begins a session: an HttpOnly cookie of this site, and x-expires in UTC',
  'lets scripts read the session':
    'the right code begins a session: an HttpOnly cookie of this site, and x-expires in UTC',
  'answers one address and no list': 'a postal code leads to a list of its addresses',
  'lets caches keep an order': 'the membership check answers the order, by its schema',
  'gives each repetition a receipt of its own':
    'equal requests with one key are accepted once, with one receipt',
  'names no field that is wrong': 'a code cannot be sent to nothing, or to what is no address',
  'refuses without a code': 'a path that does not exist is refused as an invalid request',
  'hides which characters are invalid': 'characters outside of JIS X 0208 are named, each once',
  'gives every answer one activity id':
    'every answer has a status, a code and headers of the contract',
  'does not say with the order when the session ends':
    'every answer has a status, a code and headers of the contract',
  'asks for a session before it refuses another site':
    'a call from a page of another site is answered 403, without a session too',
  'never locks after wrong codes': 'wrong codes lock an e-mail address, for the right code too',
  'never locks a member': 'wrong telephone numbers lock a member, for the right one too',
  'tells an unknown member from a wrong telephone number':
    'a membership check that fails is one refusal, whatever was wrong',
  'takes any code': 'a wrong code is refused',
  'takes a code twice': 'a code is used once',
  'lets other sites send the session':
    'the right code begins a session: an HttpOnly cookie of this site, and x-expires in UTC',
  'answers the addresses of another code': 'a postal code leads to a list of its addresses',
  'accepts a change of nothing': 'no change at all is refused',
  'accepts the time slot that the order has': 'the time slot that the order has is refused',
  'accepts a list of no products': 'a list of no products is refused',
  'accepts the product that the line has': 'the product that the line has is refused',
  'accepts an item that is not in the catalogue':
    'an item that the catalogue does not hold is refused',
  'accepts a line that the order does not have': 'a line that the order does not have is refused',
  'accepts one line twice': 'one line twice is refused',
  'accepts thirteen products': 'more than twelve products is refused',
  'accepts an address of 80 characters': 'an address of 76 characters in all its parts is refused',
  'accepts 髙': 'a name with 髙 is refused',
  'accepts a telephone number of two digits': 'a telephone number of two digits is refused',
  'accepts a postal code that ends in 00': 'a postal code that ends in 00 is refused',
  'accepts a postal code that does not exist': 'a postal code that does not exist is refused',
  'accepts a post-office box': 'a destination at 私書箱1号 is refused',
  'accepts the destination that the order has': 'the destination that the order has is refused',
  'accepts a time slot that nobody has': 'a time slot that nobody has is refused',
  'accepts what is no e-mail address': 'what is no e-mail address is refused',
  'accepts e-mail addresses that differ': 'e-mail addresses that differ is refused',
  'accepts a second change while one is pending': 'a second change is refused while one is pending',
  'accepts a second change of the newest revision':
    'a second change is refused while one is pending',
  'shows another receipt than it gave':
    'a client that asks sees what was accepted, and an order with every kind closed',
  'shows what the order holds after the change as before':
    'a client that asks sees what was accepted, and an order with every kind closed',
  'shows a part of what it accepted':
    'a client that asks sees what was accepted, and an order with every kind closed',
  'leaves a kind open beside an accepted change':
    'a client that asks sees what was accepted, and an order with every kind closed',
  'says that it shows what was accepted, and refuses':
    'a client that asks sees what was accepted, and an order with every kind closed',
  'forgets an acceptance':
    'an acceptance is remembered: the next sign-in hears that a change is pending',
  'does not say which change was replaced':
    'a change that names the pending receipt takes its place, once',
  'goes on calling a replaced change accepted':
    'the key of a replaced change goes on answering its receipt, and when it ended',
  'replaces by any receipt': 'a change that names the pending receipt takes its place, once',
  'takes back by any receipt':
    'a take-back names receipt and revision, ends the change once, and the order is as before',
  'answers a take-back that was sent again with another time':
    'a take-back names receipt and revision, ends the change once, and the order is as before',
  'keeps what was taken back pending':
    'a take-back names receipt and revision, ends the change once, and the order is as before',
  'answers a list to a client that asks for none':
    'a client that asks for no list gets the first order of it',
  'lists closed orders first':
    'a member with several orders gets their list if the client asks, those first that can be changed',
  'opens another order than the chosen one':
    'the order that is chosen by its number is answered, and resumed',
  'accepts without a key, and one key with two bodies':
    'a change without a key is refused as an invalid request',
  'accepts a change of another order': 'another order than the member’s own is answered 403',
  'opens the order after the acceptance': 'after the acceptance the session only repeats it',
  'checks the characters of nothing': 'a look-up that lacks what it asks about is refused',
  'judges delivery without a postal code': 'a look-up that lacks what it asks about is refused',
  'takes the code of another address': 'a code signs in nobody but the address that it was sent to',
  'lets another site change an order':
    'a call from a page of another site is answered 403, without a session too',
  'accepts 局留': 'a destination at 中央局留 is refused',
  'accepts 局止': 'a destination at 中央局止 is refused',
  'counts the characters of the street alone':
    'an address of 76 characters in all its parts is refused',
  'accepts an address of 76 characters': 'an address of 76 characters in all its parts is refused',
  'refuses an address of 75 characters':
    'a change of every kind is accepted, to 75 characters with a building that begins with a hyphen',
  'refuses every change of products':
    'a change of every kind is accepted, to 75 characters with a building that begins with a hyphen',
  'refuses every change of the destination':
    'a change of every kind is accepted, to 75 characters with a building that begins with a hyphen',
  'refuses a building that begins with a hyphen':
    'a change of every kind is accepted, to 75 characters with a building that begins with a hyphen',
  'answers 405 to another method':
    'another method, and a body that is no JSON, are refused as an invalid request',
  'answers 500 to a body that is no JSON':
    'another method, and a body that is no JSON, are refused as an invalid request',
  'does not say that an answer is JSON':
    'every answer has a status, a code and headers of the contract',
  'keeps the session to the paths of signing in': 'a postal code leads to a list of its addresses',
  'accepts a revision that is to come': 'a change of another revision than the order’s is refused',
  'accepts a destination without a recipient': 'a destination without a recipient is refused',
  'takes a field that nobody knows at the membership check':
    'a field that nobody knows is refused as an invalid request',
};
