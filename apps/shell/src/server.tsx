import './styles';
export { createRenderer, type Renderer, type RendererOptions } from './render/renderer';
export { type RenderRequest, type RenderResult } from './render/contract';
