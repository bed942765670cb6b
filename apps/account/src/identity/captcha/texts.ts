import { textsOf } from '@oware/content';

/** Texts of the content page `page_captcha`; those of docs/reference/texts.md to the letter. */
export const selectCaptchaTexts = textsOf('page_captcha', {
  title: 'Security check',
  lead: 'Solve the sum in the picture.',
  picture: 'A sum, drawn as a picture',
  loading: 'Loading the picture',
  answer: 'Answer',
  placeholder: 'Please enter the answer',
  refresh: 'New picture',
  noPicture: 'I cannot see the picture',
  code: 'Code',
  codeLead: 'Enter the 6 digits that we sent to {phone}.',
  codePlaceholder: 'Please enter the code',
  toPicture: 'Show a picture',
  cancel: 'Cancel',
  submit: 'Submit',
  broken: 'Something went wrong',
  wrong: 'Captcha is incorrect. Please try again',
  retryLimit: "You've reached your retry limitation. Please try again later.",
  invalid: 'Captcha invalid',
  provider: 'Catpcah is incorrect. Please try again',
  providerLead: 'Show that you are a person.',
  providerLoading: 'Loading the security check',
  proofLead: 'We are checking that you are not a robot. This takes a few seconds; there is nothing to do.',
  proofWorking: 'Checking',
  network: 'Please check your internet connection and try again.',
});
