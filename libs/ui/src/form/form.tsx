import { type FormEvent, type FormHTMLAttributes, type ReactNode, type Ref } from 'react';
import { stackClass, type StackGap } from '../stack/stack-class';

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'method' | 'noValidate'> {
  gap?: StackGap;
  ref?: Ref<HTMLFormElement>;
  /** Takes the place of the browser's own way to send it. */
  onSubmit(form: HTMLFormElement): void;
}

/** Fields one below the other. What is wrong with them is said by the page, not by the browser. Sent before the page is alive, it puts nothing into the address. */
export function Form({ gap, className, onSubmit, ...rest }: FormProps): ReactNode {
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSubmit(event.currentTarget);
  }
  return <form {...rest} method="post" noValidate className={stackClass(gap, className)} onSubmit={submit} />;
}
