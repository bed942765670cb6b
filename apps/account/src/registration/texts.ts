import { textsOf } from '@oware/content';

/** Texts of the content page `page_register`. */
export const selectRegisterTexts = textsOf('page_register', {
  title: 'Register',
  phone: 'Phone number',
  password: 'Password',
  passwordHint: '8 characters or more, with a letter and a number',
  dateOfBirth: 'Date of birth',
  dateHint: 'You must be 18 or older',
  terms: 'I am 18 or older and accept the terms and conditions',
  submit: 'Register',
  phoneMissing: 'Enter your phone number.',
  phoneWrong: 'Enter a mobile number of {region}.',
  passwordMissing: 'Choose a password.',
  passwordShort: 'A password has 8 to 64 characters.',
  passwordSimple: 'A password has at least one letter and one number.',
  passwordWeak: 'This password is too easy to guess. Choose another one.',
  dateMissing: 'Enter your date of birth.',
  tooYoung: 'You must be 18 or older to register.',
  termsMissing: 'Accept the terms and conditions to register.',
  summaryOne: 'One thing to correct before you can register.',
  summaryMore: '{count} things to correct before you can register.',
  network: 'Please check your internet connection and try again.',
  welcome: 'Welcome! Your account is open.',
  haveAccount: 'Have an account?',
  logIn: 'Log in',
});
