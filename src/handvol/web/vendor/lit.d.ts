/** As much of lit-html as is used here. */
export interface Template {
  readonly strings: TemplateStringsArray;
}
export function html(strings: TemplateStringsArray, ...values: unknown[]): Template;
export function svg(strings: TemplateStringsArray, ...values: unknown[]): Template;
export function render(value: unknown, container: HTMLElement | DocumentFragment): unknown;
export const nothing: unique symbol;
export const noChange: unique symbol;
export class Directive {
  constructor(part: any);
  render(...values: any[]): unknown;
}
export const PartType: { readonly ELEMENT: number; readonly CHILD: number; readonly ATTRIBUTE: number };
export function directive<C extends new (part: any) => { render(...values: any[]): unknown }>(
  made: C,
): (...values: Parameters<InstanceType<C>['render']>) => unknown;
export function repeat<T>(
  items: Iterable<T>,
  key: (item: T, index: number) => unknown,
  template: (item: T, index: number) => unknown,
): unknown;
export function classMap(classes: Record<string, boolean | undefined>): unknown;
export function ref(callback: (element?: Element) => void): unknown;
export function createRef<T = Element>(): { readonly value?: T };
export function live(value: unknown): unknown;
export function keyed(key: unknown, value: unknown): unknown;
