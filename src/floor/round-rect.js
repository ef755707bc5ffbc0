// CanvasRenderingContext2D.roundRect with one radius: Chrome 99, Safari 16, Firefox 112
CanvasRenderingContext2D.prototype.roundRect ??= function roundRect(left, top, width, height, radius) {
  const [right, bottom] = [left + width, top + height];
  const corner = Math.min(radius, Math.abs(width) / 2, Math.abs(height) / 2);
  this.moveTo(left + corner, top);
  this.arcTo(right, top, right, bottom, corner);
  this.arcTo(right, bottom, left, bottom, corner);
  this.arcTo(left, bottom, left, top, corner);
  this.arcTo(left, top, right, top, corner);
  this.closePath();
};
