import './styles';
export {
  createRenderer,
  renderFallback,
  type DocumentOptions,
  type Renderer,
  type RendererOptions,
} from './render/renderer';
export { type RenderFailure, type RenderRequest, type RenderResult } from './render/contract';
