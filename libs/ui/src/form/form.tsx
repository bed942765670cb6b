import { type FormEvent, type FormHTMLAttributes, type ReactNode, type Ref } from 'react';
import { getStackClass, type StackGap } from '../stack/stack-class';

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'method' | 'noValidate'> {
  gap?: StackGap;
  ref?: Ref<HTMLFormElement>;
  /** Replaces the browser's own submission. */
  onSubmit(form: HTMLFormElement): void;
}

/**
 * A form with its fields in a column. The page shows errors instead of the browser. If it is submitted before hydration, no data appears in
 * the address.
 */
export function Form({ gap, className, onSubmit, ...rest }: FormProps): ReactNode {
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSubmit(event.currentTarget);
  }
  return <form {...rest} method="post" noValidate className={getStackClass(gap, className)} onSubmit={submit} />;
}
