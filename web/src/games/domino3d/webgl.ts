/** Whether this device draws in three dimensions, and whether it does so without help of a graphics chip. */
interface Ability {
  draws: boolean;
  /** Software draws every point: no soft edges, coarse shadows. */
  weak: boolean;
}

let known: Ability | null = null;

export function ability(): Ability {
  known ??= tried();
  return known;
}

function tried(): Ability {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (!gl) return { draws: false, weak: true };
  const told = gl.getExtension('WEBGL_debug_renderer_info');
  const name = String(gl.getParameter(told?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return { draws: true, weak: /swiftshader|llvmpipe|software|basic render/i.test(name) };
}
