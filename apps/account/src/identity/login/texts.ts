import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_login`. */
export const selectLoginTexts = createTextsSelector('page_login', {
  title: 'Log in',
  phone: 'Phone number',
  password: 'Password',
  keepSignedIn: 'Keep me signed in',
  rememberMe: 'Remember my phone number',
  submit: 'Log in',
  phoneMissing: 'Enter your phone number.',
  phoneWrong: 'Enter 6 to 15 digits.',
  passwordMissing: 'Enter your password.',
  summaryOne: 'One thing to correct before you can log in.',
  summaryMore: '{count} things to correct before you can log in.',
  loggedIn: 'You are logged in.',
  goOn: 'Continue',
  forgot: 'Forgot password?',
  noAccount: 'New here?',
  register: 'Register',
  support: 'Contact us',
  noScript: 'Turn on JavaScript to log in. We encrypt your password before it leaves this page.',
});
